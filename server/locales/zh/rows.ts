export const rows = {
  rowFileEmpty: '文件中没有数据行',
  rowFileTooLong: '文件不能超过{rows}行',
  rowColumnUnknown: '未知的列',
  rowColumnTwice: '列重复',
  rowColumnMissing: '缺少该列',
  rowTwice: '重复，首次出现在第{line}行',
} as const
