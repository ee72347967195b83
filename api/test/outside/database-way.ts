import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to PostgreSQL that can be frozen (nothing comes through, nothing is closed) and cut. */
export class Way {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #port: number;
  #isFrozen = false;
  #isCut = false;

  constructor(target: URL) {
    this.#port = Number(target.port || 5432);
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(this.#port, target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => {});
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.on('data', (piece) => to.write(piece));
        if (this.#isFrozen) from.pause();
      }
    });
  }
  async open(url: URL): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as { port: number };
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).toString();
  }
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    for (const socket of this.#sockets) socket[isFrozen ? 'pause' : 'resume']();
  }
  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (isCut) for (const socket of this.#sockets) socket.destroy();
  }
  close(): void {
    this.cut(true);
    this.#server.close();
  }
}
