/** The columns that later features add to spreadsheets of people: `feature:{name}`. */
export type FeatureTarget = `feature:${string}`;
export const toFeatureTarget = (name: string): FeatureTarget => `feature:${name}`;
export const isFeatureTarget = (target: string): target is FeatureTarget =>
  /^feature:[a-z]+$/i.test(target);
