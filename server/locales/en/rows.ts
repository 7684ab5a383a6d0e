export const rows = {
  rowFileEmpty: 'The file holds no rows',
  rowFileTooLong: 'A file must not have more than {rows} rows',
  rowColumnUnknown: 'Unknown column',
  rowColumnTwice: 'Duplicate column',
  rowColumnMissing: 'The column is missing',
  rowTwice: 'Duplicate, first in line {line}',
} as const
