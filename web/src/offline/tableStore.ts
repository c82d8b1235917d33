/** Where tables are kept in this browser: the table without what was played, its record, and what goes with it. */

const NAME = "wabe";
const TABLES = "tables";
const RECORDS = "records";

interface Row {
  changes: number;
  text: string;
}

/** Told to other pages of this browser when a table has changed. */
export const news = new BroadcastChannel(NAME);

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES);
      request.result.createObjectStore(RECORDS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
  return opened;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error!);
  });
}

/** The interface that Python asks for (src/wabe/offline/keeping.py). */
export const tableStore = {
  async changes(id: string): Promise<number | undefined> {
    const store = (await database()).transaction(TABLES).objectStore(TABLES);
    return (await done(store.get(id) as IDBRequest<Row | undefined>))?.changes;
  },

  async tables(): Promise<string[]> {
    const store = (await database()).transaction(TABLES).objectStore(TABLES);
    return (await done(store.getAll() as IDBRequest<Row[]>)).map((row) => row.text);
  },

  async load(id: string): Promise<string[] | undefined> {
    const transaction = (await database()).transaction([TABLES, RECORDS]);
    const table = done(transaction.objectStore(TABLES).get(id) as IDBRequest<Row | undefined>);
    const rest = done(transaction.objectStore(RECORDS).get(id) as IDBRequest<string[] | undefined>);
    const [row, texts] = await Promise.all([table, rest]);
    return row && texts && [row.text, ...texts];
  },

  /** All or nothing, and only what is still as the writer knows it: another page may have been faster. */
  async put(
    id: string,
    known: number,
    changes: number,
    table: string,
    record: string,
    beside: string,
  ): Promise<boolean> {
    const transaction = (await database()).transaction([TABLES, RECORDS], "readwrite", { durability: "strict" });
    const end = finished(transaction);
    const old = await done(transaction.objectStore(TABLES).get(id) as IDBRequest<Row | undefined>);
    const fits = (old?.changes ?? known) === known;
    if (fits) {
      transaction.objectStore(TABLES).put({ changes, text: table } satisfies Row, id);
      transaction.objectStore(RECORDS).put([record, beside], id);
    }
    await end;
    if (fits) news.postMessage(id);
    return fits;
  },

  async remove(id: string): Promise<void> {
    const transaction = (await database()).transaction([TABLES, RECORDS], "readwrite");
    transaction.objectStore(TABLES).delete(id);
    transaction.objectStore(RECORDS).delete(id);
    await finished(transaction);
    news.postMessage(id);
  },
};
