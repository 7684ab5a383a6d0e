import type { collection as zh } from '../zh/collection.ts'

export const collection: Record<keyof typeof zh, string> = {
  noticeIMPORT_DONE:
    'File "{fileName}" was imported: {added} new, {revised} revised, {unchanged} unchanged',
  noticeIMPORT_KEEPER:
    'File "{fileName}" of {actor} would replace published market data of the province ({count}); look at it, then confirm or discard it',
  importWaitsForKeeper:
    'This file would replace published market data of the province ({count}), which a data manager has to confirm: {names}. They have been told',
  importWithoutKeeper:
    'This file would replace published market data of the province ({count}), which a data manager has to confirm; the province has none yet, so ask your administrator',
  importUndoByKeeper:
    'This file has replaced published market data of the province ({count}); a data manager has to take it back: {names}',
  importUndoWithoutKeeper:
    'This file has replaced published market data of the province ({count}), and a data manager has to take it back; the province has none yet, so ask your administrator',
  noticeIMPORT_WAITING:
    'File "{fileName}" came by itself but was not imported; look at it and decide',
  noticeIMPORT_CONFIRMED_BY: '{actor} had your file "{fileName}" imported',
  noticeIMPORT_DISCARDED_BY: '{actor} discarded your file "{fileName}"',
  noticeIMPORT_UNDONE_BY: '{actor} took your import "{fileName}" back',
  noticeFOLDER_LEFT: 'Watched folder “{folder}”: {count} not taken ({files}): {why}',
  noticeFOLDER_GREW:
    'File "{fileName}" of the watched folder was written to after it was taken, and was taken again; have its sender rename it when it is whole',
  noticeFOLDER_AWAY:
    'The watched folder has been out of reach since {since} ({why}); files are taken again once it is back',
  folderWhyIN_ROOT: 'files belong into a folder named by the id of their province',
  folderWhyPROVINCE:
    'there is no province of this id, or the account “{account}” may not import into it',
  folderWhyACCOUNT:
    'the account “{account}” does not exist, is disabled, has yet to set its password or second factor, or may not import',
  folderWhyLINK: 'it is a link, which is not followed',
  folderWhyFOLDER: 'it is a folder; files belong directly into that of their province',
  folderWhySPECIAL: 'it is no ordinary file',
  folderWhyEMPTY: 'it is empty',
  folderWhyBUSY: 'it is being written to all the time',
  folderWhyUNREADABLE: 'it cannot be read ({code})',
  folderWhyCANNOT_MOVE: 'it cannot be moved ({code})',
  folderWhyTOO_LARGE: 'it is larger than {code} and lies in refused',
  folderWhySILENT: 'no answer',
  folderWhyERROR: '{code}',
  importOfOther: 'Somebody else brought this file; only they or a data manager decide on it',
  dataOfMarket: 'Whether data of the market are expected is kept by a data manager',
  importOnDeclarationPage:
    'This is the result of a ten-day declaration; import it on the declaration page',
  importNothingToWrite: 'The file holds no data to import',
  importHasErrors:
    'Errors in the file: {errors}, on days: {days}. Correct and upload it again, or choose to import only what is free of errors',
  importHasErrorsOnNoDay:
    'Errors in the file: {errors}, in rows that are left out. Correct and upload it again, or choose to import only what is free of errors',
  importHasLater: '{date} has a later version that no file brought; this import cannot be undone',
  importUndoLaterFirst: '“{fileName}” was imported on top of {date}; undo that import first',
  importPlaceUnknown: 'The chosen place does not exist or is not yours',
  importBusy: 'The file is being processed; try again in a moment',
  importNotRead: 'The file has not been read or was refused; there is no preview',
  importFieldUnknown:
    'The field chosen for column {column} does not belong to this layout; choose another',
  importSheetMissing: 'The file has no such sheet',
  essKindMissing: 'Choose the kind of data',
  essPeriodMissing: 'Choose the first and last day of the statement',
  essFileOfOther:
    'The same file is there already as data of something else and cannot be taken for this storage unit',
  fileARCHIVE_IN_ARCHIVE: 'An archive within an archive; unpack it and upload its files',
  fileARCHIVE_EMPTY: 'The archive holds no files',
  filePDF_DAMAGED: 'The PDF is damaged and cannot be opened',
  filePDF_ENCRYPTED: 'The PDF is encrypted; remove its password and upload it again',
  filePDF_TOO_MANY_PAGES: 'The PDF has {pages} pages, at most {limit} are taken',
  fileFILE_EMPTY: 'The file is empty',
  fileFILE_TOO_LARGE: 'The file is too large',
  fileFILE_NOT_A_SPREADSHEET: 'The file is no table: xlsx, xls, xlsb, ods, csv and json are read',
  fileFILE_LEGACY_FORMAT:
    'Formats of Excel 4 and before cannot be read; save the file as xlsx and upload it again',
  fileFILE_ENCRYPTED: 'The file is encrypted; remove the password and upload it again',
  fileFILE_DAMAGED: 'The file is damaged and cannot be opened',
  fileARCHIVE_TOO_MANY_ENTRIES: 'The file has more than {limit} parts inside',
  fileARCHIVE_EXPANDS_TOO_FAR:
    'The file unpacks to too much data and may be harmful; it was not opened',
  fileTOO_MANY_SHEETS: 'There are {sheets} sheets; at most {limit} are read',
  fileTOO_MANY_ROWS: 'There are more than {limit} rows',
  fileTOO_MANY_COLUMNS: 'Row {row} has {columns} columns; at most {limit} are read',
  fileTOO_MANY_CELLS: 'There are more than {limit} cells',
  fileTEXT_ENCODING_UNKNOWN: 'Unknown text encoding; save the file as UTF-8 or xlsx',
  fileFILE_TOO_COMPLEX:
    'Reading took more than {seconds} seconds or {megabytes} MB of memory; split the file and upload its parts',
  templateMarket: 'Market data template',
  templateOwnStation: 'Station data template',
  templateEss: 'Storage data template',
  noticeFILE_MISSING:
    '{stageName} of {date} were due at {expectedAt}; {metrics} series have not come',
  missingFORECAST: 'Boundary forecasts',
  missingDA: 'Day-ahead results',
  missingRT: 'Real-time results',
  missingACTUAL: 'Operation data',
  missingMETERED: 'Metered energies',
}
