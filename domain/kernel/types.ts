/** Compiles only if the union has no member; the compiler's message names those that it has. */
export const assertNever = <_Union extends never>(): void => undefined;
