import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Runs work apart from requests on one connection to the server at `url`, which is closed at the end.
 * @throws what connecting throws, or the work
 */
export async function onOneConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener the loss of the connection would end the process; the statement that was running rejects, too.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
