const SECRET = /password|passwd|token|secret|authorization|totp|hash/i

/** Whether what bears a name is to be kept out of the logs. */
export const isSecretName = (name: string): boolean => SECRET.test(name)
