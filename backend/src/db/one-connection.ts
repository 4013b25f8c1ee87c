import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Runs work apart from requests on one connection to the server at `url`, which is closed at the end.
 * @param name what the server lists the connection as
 * @throws what connecting throws, or the work
 */
export async function onOneConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  name?: string,
): Promise<T> {
  const options = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const client = new pg.Client(name === undefined ? options : { ...options, application_name: name });
  // Without a listener the loss of the connection would end the process; the statement that was running rejects, too.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
