/** `npm run bench -- --smoke`: every part with the least data and repetitions, to see that it works, without limits. */
export const isSmoke = process.argv.includes('--smoke');
