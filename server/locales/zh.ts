/** Texts that the server speaks. `{name}` is replaced by a parameter. */
export const zh = {
  success: '操作成功',
  invalid: '参数不正确：{fields}',
  forbidden: '没有权限执行此操作',
  notFound: '数据不存在',
  conflict: '数据已被他人修改，请刷新后重试',
  badCredentials: '账号或密码错误',
  accountLocked: '登录失败次数过多，账号已锁定，请{minutes}分钟后再试',
  accountDisabled: '账号已停用，请联系管理员',
  systemTypeRefused: '该账号没有所选系统的使用权限',
  accountChanged: '账号信息已变更，请重新登录',
  illegalToken: '登录状态无效，请重新登录',
  signedInElsewhere: '账号已在其他地方登录',
  tokenExpired: '登录已过期，请重新登录',
  passwordChangeRequired: '请先修改初始密码',
  newPasswordIsInitial: '新密码不能为初始密码',
  ownAccountOnly: '只能修改自己的密码',
  malformed: '请求格式不正确',
  unknownPath: '接口不存在',
  tooLarge: '上传内容超过{megabytes} MB的限制',
  rateLimited: '操作过于频繁，请稍后再试',
  fault: '系统异常，请稍后重试',
  notReady: '服务正在启动或停止，请稍后重试',
  fileMissing: '请选择要上传的文件',
} as const

export type TextKey = keyof typeof zh
