import type { Plugin } from 'vite'

export function mapOutlines(): Plugin
