export const news = {
  newsNumberTaken: '文号“{number}”已存在',
  newsFileKind: '附件只能是以下类型：{kinds}',
  newsFileDamaged: '文件已损坏，或内容与扩展名不符',
  newsFilesMany: '最多 {max} 个附件',
} as const
