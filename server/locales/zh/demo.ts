export const demo = {
  demoNoSimulator: '未运行模拟器',
  exchangeRefused: '交易所未受理：{reason}',
} as const
