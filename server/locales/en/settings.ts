import type { settings as zh } from '../zh/settings.ts'

export const settings: Record<keyof typeof zh, string> = {
  settingOfDemonstration:
    '"{name}" is of a demonstration only; here every new or reset account gets a one-time password of its own',
  settingSecret: 'This setting is sent as a password',
  settingNoSecret: 'This setting is no password',
  settingPassword:
    'A password has 8 to 16 characters with a digit, upper and lower case and a special character',
  settingFlag: 'Choose on or off',
  settingRange: 'Enter a whole number from {min} to {max}',
  settingAddress:
    'Enter a whole address as https://id.example.com; https only, nothing behind the path',
  settingText: 'Too long, or with signs that it cannot have',
  settingHours: 'Write it as 22:00-07:00; begin and end differ',
  settingHosts: 'Enter a list of hosts',
  settingHost: '“{host}” is no host; enter one as maps.example.org or 10.0.0.7:8080',
  settingHostCount: 'At most {max} hosts',
}
