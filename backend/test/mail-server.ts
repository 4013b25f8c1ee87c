import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the mail server treats a connection. */
export type ServerMode =
  | 'works'
  | 'closed'
  | 'rejects connections'
  | 'rejects recipients'
  | 'refuses recipients for good'
  | 'hangs up'
  | 'accepts and hangs up';

const busy = () => Object.assign(new Error('Try again later'), { responseCode: 451 });
const unknown = () => Object.assign(new Error('No such mailbox'), { responseCode: 550 });

const REFUSALS: Partial<Record<ServerMode, () => Error>> = {
  'rejects recipients': busy,
  'refuses recipients for good': unknown,
};

/** A local mail server that stores what it accepts, and can be made to fail. */
export async function mailServer() {
  const received: { to: string[]; content: string }[] = [];
  let mode: ServerMode = 'works';
  const connections = new Set<{ destroy(): void }>();
  const hangUp = () => {
    for (const connection of connections) connection.destroy();
  };
  const create = () =>
    new SMTPServer({
      authOptional: true,
      // Open connections of a pool must not delay the end of a test.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => done(mode === 'rejects connections' ? busy() : null),
      onRcptTo: (_address, _session, done) => done(REFUSALS[mode]?.() ?? null),
      onData: async (stream, session, done) => {
        if (mode === 'hangs up') return hangUp();
        const email = { to: session.envelope.rcptTo.map(({ address }) => address), content: await text(stream) };
        received.push(email);
        if (mode === 'accepts and hangs up') return hangUp();
        done();
      },
    });
  let server = create();
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      server.server.on('connection', (socket) => {
        connections.add(socket);
        socket.on('close', () => connections.delete(socket));
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await open(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close,
    /** Changes the behaviour for later connections. */
    async setMode(next: ServerMode): Promise<void> {
      if (next === 'closed') await close();
      if (mode === 'closed') {
        server = create();
        await open(port);
      }
      mode = next;
    },
  };
}
