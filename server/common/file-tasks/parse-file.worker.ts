import { serveThread } from '../threads/serve-thread.ts'
import { PARSE_FILE, parseFile } from './file-tasks.ts'

await serveThread(PARSE_FILE, parseFile)
