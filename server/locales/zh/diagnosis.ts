export const diagnosis = {
  parameterUnknown: '该计算参数已不存在，请刷新页面后重新填写',
  parameterOutOfRange: '计算参数“{name}”应在{min}至{max}{unit}之间',
} as const
