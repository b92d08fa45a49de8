/**
 * What a feature's `shared-files.ts` says to the build: by the name of a file that screens share, the modules of the feature
 * that are in it. `scripts/build/shared-files.ts` has the files of everybody; a feature can add to them and have its own.
 */
export type SharedFiles = Readonly<Record<string, RegExp>>;
