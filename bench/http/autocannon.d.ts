/** The part of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  type Request = {
    method: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    body?: string
  }
  type Options = {
    url: string
    connections: number
    setupClient: (client: { setRequests(requests: Request[]): void }) => void
  } & ({ amount: number } | { duration: number })
  type Run = {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void
    on(event: 'reqError', listener: (error: Error) => void): void
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): Run
}
