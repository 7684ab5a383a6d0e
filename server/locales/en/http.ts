import type { http as zh } from '../zh/http.ts'

export const http: Record<keyof typeof zh, string> = {
  success: 'Done',
  invalid: 'Parameters are not valid: {fields}',
  forbidden: 'You do not have the right to do this',
  jobOfOtherType: 'Somebody ordered this in another system type; sign in to that one to end it',
  notFound: 'There is no such data',
  conflict: 'Somebody else changed this in the meantime; reload and try again',
  malformed: 'The request is malformed',
  textUnstorable: 'Parameter {field} has characters that cannot be stored, or is nested too deep',
  unknownPath: 'There is no such interface',
  wrongMethod: 'This interface does not take this method',
  tooSlow: 'The request came in too slowly and was ended',
  bodyTooLarge: 'The request is too large',
  unknownFormat: 'The format of the request is not supported',
  headersTooLarge: 'The headers of the request are too large',
  overloaded: 'The server is busy; please try again in a moment',
  exportTooLarge:
    'The export is too large: writing it takes more than the {mb} MB of memory that it may have. Choose fewer dates or objects, or csv where the page offers it',
  tooLarge: 'The upload exceeds the limit of {megabytes} MB',
  rateLimited: 'Too many requests; try again in a moment',
  fault: 'Something went wrong on the server; please try again',
  notReady: 'The service is starting or stopping; please try again',
  databaseAway:
    'The database cannot be reached at the moment; nothing was lost that was confirmed as saved. Please try again in a moment',
  commitUnknown:
    'The connection to the database broke while this was being saved, so it is not known whether it was; nothing was lost that was confirmed as saved. Please look first, then try again',
  databaseDamaged:
    'The database is damaged and what was asked for cannot be read; ask the administrator to restore a backup',
  storageFull:
    'The storage of the server is full and nothing was saved; ask the administrator for space and try again',
  fileMissing: 'Choose a file to upload',
  fileNameMissing: 'The uploaded file has no name',
  oneFileOnly: 'Upload one file at a time',
}
