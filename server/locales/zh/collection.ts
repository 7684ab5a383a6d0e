export const collection = {
  noticeIMPORT_DONE: '文件“{fileName}”已导入：新增{added}条，修订{revised}条，未变{unchanged}条',
  importOnDeclarationPage: '这是旬申报结果文件，请在旬申报页面导入',
  importNothingToWrite: '文件中没有可导入的数据',
  importHasErrors: '文件有{errors}处错误，涉及{days}天；请修正后重新上传，或选择只导入无误的数据',
  importBusy: '文件正在处理，请稍后再试',
  importNotRead: '文件尚未读取或未被接受，无法预览',
  importFieldUnknown: '格式{layout}没有字段{field}',
  importSheetMissing: '文件中没有所选的工作表',
  templateMarket: '市场数据导入模板',
  templateOwnStation: '场站数据导入模板',
} as const
