export const diagnosis = {
  on: '开',
  off: '关',
  parameterHistory: {
    title: '计算参数历史',
    description: '各电站计算参数的每次保存：何时、由谁、改了什么',
    search: '参数名称',
    none: '还没有保存过计算参数',
    noneHint: '所有电站都使用系统默认值。',
    unchanged: '未作更改',
    field: {
      plant: '电站',
      savedAt: '保存时间',
      plantName: '电站',
      version: '版本',
      changes: '更改内容',
      savedBy: '保存人',
    },
  },
}
