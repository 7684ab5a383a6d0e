import type { Plugin } from 'vite'

export function antdStyles(): Plugin
