import { serveThread } from '../threads/serve-thread.ts'
import { FIND_WEAKNESS, findWeakness } from './find-weakness.ts'

await serveThread(FIND_WEAKNESS, findWeakness)
