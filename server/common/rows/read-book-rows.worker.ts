import { serveThread } from '../threads/serve-thread.ts'
import { READ_BOOK_ROWS, readBookRows } from './read-book-rows.ts'

await serveThread(READ_BOOK_ROWS, readBookRows)
