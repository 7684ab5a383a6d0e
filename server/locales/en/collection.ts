import type { collection as zh } from '../zh/collection.ts'

export const collection: Record<keyof typeof zh, string> = {
  noticeIMPORT_DONE:
    'File "{fileName}" was imported: {added} new, {revised} revised, {unchanged} unchanged',
  importOnDeclarationPage:
    'This is the result of a ten-day declaration; import it on the declaration page',
  importNothingToWrite: 'The file holds no data to import',
  importHasErrors:
    'The file has {errors} errors on {days} days; correct and upload it again, or choose to import only what is free of errors',
  importBusy: 'The file is being processed; try again in a moment',
  importNotRead: 'The file has not been read or was refused; there is no preview',
  importFieldUnknown: 'Layout {layout} has no field {field}',
  importSheetMissing: 'The file has no such sheet',
  templateMarket: 'Market data template',
  templateOwnStation: 'Station data template',
}
