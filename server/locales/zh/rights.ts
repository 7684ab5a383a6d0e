export const rights = {}
