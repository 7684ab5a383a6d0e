export const rows = {
  rowFileEmpty: 'The file holds no rows',
  rowFileUnreadable: 'The file cannot be read: {code}',
  rowFileTooLong: 'A file must not have more than {rows} rows',
  rowColumnUnknown: 'Unknown column',
  rowColumnTwice: 'The column is there twice',
  rowColumnMissing: 'The column is missing',
  rowTwice: 'Is there twice, first in line {line}',
} as const
