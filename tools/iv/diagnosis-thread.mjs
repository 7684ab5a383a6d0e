// A thread does not take over the loader of TypeScript from its parent.
import { register } from 'tsx/esm/api'

register()
await import('./diagnosis.worker.ts')
