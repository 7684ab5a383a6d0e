export const menu = {}
