import type { demo as zh } from '../zh/demo.ts'

export const demo: Record<keyof typeof zh, string> = {
  demoNoSimulator: 'The simulator is not running',
  exchangeRefused: 'The exchange did not take the file: {reason}',
}
