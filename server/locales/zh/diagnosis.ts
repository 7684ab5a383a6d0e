export const diagnosis = {
  parameterUnknown: '没有计算参数“{key}”',
  parameterOutOfRange: '计算参数“{key}”应在{min}至{max}之间',
} as const
