import { fileURLToPath } from 'node:url'

/** Where a program of the simulator lies, beside this one in the source and in the build. */
export function simulatorEntry(program: 'market' | 'plant' | 'seed'): {
  path: string
  loader: string[]
} {
  const own = new URL(import.meta.url)
  const source = own.pathname.endsWith('.ts')
  const entry = new URL(`../simulator/${program}/main.${source ? 'ts' : 'js'}`, own)
  return { path: fileURLToPath(entry), loader: source ? ['--import', 'tsx'] : [] }
}
