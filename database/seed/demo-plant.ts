/** Names of the PV plant of a demonstration, of its group and of who made its modules; the Chinese ones are stored. */
export const DEMO_PLANT = {
  name: { zh: '模拟光伏电站', en: 'Simulated PV plant' },
  modules: { zh: '模拟组件', en: 'Simulated modules' },
  group: { zh: '演示电站组', en: 'Demonstration plants' },
} as const
