/** The pages by the first word of their address. A page for one game's needs (that knows no rules) is added here. */

import type { Component } from "svelte";
import AboutPage from "./AboutPage.svelte";
import AccountLoader from "./AccountLoader.svelte";
import BookPage from "./BookPage.svelte";
import DevicePage from "./DevicePage.svelte";
import LobbyPage from "./LobbyPage.svelte";
import MapLoader from "./MapLoader.svelte";
import MissingPage from "./MissingPage.svelte";
import NewTablePage from "./NewTablePage.svelte";
import RecordPage from "./RecordPage.svelte";
import ReplayPage from "./ReplayPage.svelte";
import TablePage from "./TablePage.svelte";

const PAGES: Record<string, Component> = {
  "": LobbyPage,
  book: BookPage,
  new: NewTablePage,
  maps: MapLoader,
  table: TablePage,
  record: RecordPage,
  replay: ReplayPage,
  about: AboutPage,
  account: AccountLoader,
  device: DevicePage,
};

export function pageOf(name: string): Component {
  return PAGES[name] ?? MissingPage;
}
