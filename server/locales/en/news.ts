import type { news as zh } from '../zh/news.ts'

export const news: Record<keyof typeof zh, string> = {
  newsNumberTaken: 'The number “{number}” is there already',
  newsFileKind: 'An attachment ends with one of: {kinds}',
  newsFileDamaged: 'The file is damaged, or is not what its name says',
  newsFilesMany: 'At most {max} attachments',
}
