export { peopleListAddress as default } from '#domain/people/list.ts';
