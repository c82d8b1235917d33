/** The side that answers: a service over the network, or this page itself where it has none. */

import { isOffline } from "../address/place";
import { http } from "../connection/http";
import type { Transport } from "../connection/transport";

/** The part for pages without a service is loaded only there. */
export const transport: Promise<Transport> = isOffline
  ? import("../offline/localService").then((module) => module.localService)
  : Promise.resolve(http);
