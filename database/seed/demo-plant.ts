/** Names of the PV plant of a demonstration and of its group; the Chinese ones are stored. */
export const DEMO_PLANT = {
  name: { zh: '模拟光伏电站', en: 'Simulated PV plant' },
  group: { zh: '演示电站组', en: 'Demonstration plants' },
} as const
