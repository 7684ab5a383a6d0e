import type pg from 'pg'

/** What of the driver's connection a COPY from here needs; its types do not name it. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sync(): void
  stream: { writableNeedDrain: boolean; once(event: 'drain', done: () => void): void }
}

/** Sends chunks of text rows into a table by COPY, the quickest way that PostgreSQL itself has. */
export function copyIn(
  client: pg.ClientBase,
  target: string,
  chunks: readonly Buffer[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | undefined
    const command = {
      submit: (connection: CopyConnection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, chunks),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => (failed ? reject(failed) : resolve()),
      handleError: (error: Error) => {
        failed = error
        reject(error)
      },
    }
    client.query(command as unknown as pg.Submittable)
  })
}

async function send(connection: CopyConnection, chunks: readonly Buffer[]): Promise<void> {
  for (const chunk of chunks) {
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) {
      await new Promise<void>((resolve) => connection.stream.once('drain', resolve))
    }
  }
  connection.endCopyFrom()
}
