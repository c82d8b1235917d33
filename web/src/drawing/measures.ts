/** The measures that the engine's pictures share; lengths are in a drawing in which a hex has the radius 50. */

export {
  boards,
  carriers,
  lines,
  panels,
  print,
  rivers,
  seat_shapes as seatShapes,
  stands,
  tokens,
} from "../../../src/wabe/core/picture/measures.json";
