/** The visitor that the service takes this browser for; told with the first answer of every page. */

import type { Entered } from "../generated/types";
import { whenEntered } from "../connection/visit";

class Me {
  /** The name of the account; empty: a visitor without one. */
  name = $state("");
  /** True if the service knows passkeys. */
  passkeys = $state(false);

  told(entered: Partial<Entered>): void {
    this.name = entered.account ?? "";
    this.passkeys = entered.passkeys ?? false;
  }
}

export const me = new Me();
whenEntered((entered) => me.told(entered));
