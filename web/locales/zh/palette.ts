export const palette = {
  label: '搜索页面、场站和操作',
  labelWithoutStations: '搜索页面和操作',
  placeholder: '输入名称、拼音或首字母',
  results: '搜索结果',
  none: '没有找到匹配的内容',
  count: '{{n}}条结果',
  kind: { recent: '最近访问', page: '页面', station: '场站', action: '操作' },
  action: {
    assistant: '数据助手',
    theme: '切换皮肤：{{name}}',
    language: '切换语言：{{name}}',
    shortcuts: '键盘快捷键',
    password: '修改密码',
    logout: '退出登录',
  },
}
