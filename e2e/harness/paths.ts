import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export function fromRoot(...path: string[]): string {
  return join(ROOT, ...path)
}
