export const rows = {
  rowFileEmpty: 'The file holds no rows',
  rowFileUnreadable: 'The file cannot be read; save it as CSV in UTF-8 and try again',
  rowFileTooLong: 'A file must not have more than {rows} rows',
  rowColumnUnknown: 'Unknown column',
  rowColumnTwice: 'Duplicate column',
  rowColumnMissing: 'The column is missing',
  rowTwice: 'Duplicate, first in line {line}',
} as const
