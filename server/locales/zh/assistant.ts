export const assistant = {
  assistantHidden: '您无权查看此回答中的数据。',
  assistantBusy: '服务器繁忙，稍后重试',
  assistantQuestionMissing: '请输入问题',
  assistantQuestionTooLong: '问题不能超过 {max} 个字符',
  assistantConversationBusy: '上一个问题还在回答，请稍候或先停止',
  assistantFileTooLarge: '文件不能超过 {megabytes} MB',
  assistantFileUnsupported: '不支持这种文件，或文件内容与扩展名不符',
  assistantModelSample: '上周陕西日前行情怎么样？',
  assistantTooMuch: '这个问题要读取的数据太多，请缩短时间范围或指定对象后再问。',
  assistantFilesUnread: '附件（{names}）已保存，内容未读取，不在本回答之内。',
  assistantFilesUnused: '附件（{names}）与问题无关，未用于本回答。',
  assistantFileUnreadable: '文件无法读取',
}
