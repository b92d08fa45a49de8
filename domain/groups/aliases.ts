/** What spreadsheets call the standard types and roles of groups, beside their names. */
import { mapAliases } from '#domain/kernel/names/aliases.ts';

/** Keys of standard types by folded alias. */
export const typeAliases = mapAliases<string>({
  cell: 'grupo,grupos,grupo pequeño,grupo de casa,casa de paz,small group,home group,life group',
  ministry: 'equipo,area,team',
  class: 'escuela dominical,curso,sunday school,course',
});

/** Keys of standard roles by folded alias. */
export const roleAliases = mapAliases<string>({
  supervisor: 'supervisor,supervisora',
  leader: 'lider de celula,lider de grupo,encargado,encargada,group leader',
  assistant: 'colider,co lider,ayudante,aprendiz,timoteo,co leader,apprentice',
  host: 'anfitrion,anfitriona',
  member: 'integrante,participante,asistente al grupo,participant',
  coordinator: 'coordinador,coordinadora',
  teacher: 'maestro,maestra,profesor,profesora',
  student: 'alumno,alumna,estudiante',
  director: 'directora',
});
