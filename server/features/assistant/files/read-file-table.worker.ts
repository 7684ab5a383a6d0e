import { serveThread } from '../../../common/threads/serve-thread.ts'
import { READ_FILE_TABLE, readFileTable } from './read-file-table.ts'

await serveThread(READ_FILE_TABLE, readFileTable)
