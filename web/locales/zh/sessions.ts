export const sessions = {
  title: '登录设备',
  hint: '不认识或不再使用的登录可以在此结束；如密码可能已被他人知晓，请同时修改密码。',
  client: '客户端',
  current: '本次登录',
  system: '系统',
  address: '地址',
  signedInAt: '登录时间',
  lastUsedAt: '最近使用',
  action: '操作',
  end: '结束登录',
  endThis: '结束登录：{{client}}，{{address}}',
  ended: '已结束该登录',
}
