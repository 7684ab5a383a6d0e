/** The part of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: string
    connections: number
    amount: number
  }
  type Run = {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void
    on(event: 'reqError', listener: (error: Error) => void): void
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): Run
}
