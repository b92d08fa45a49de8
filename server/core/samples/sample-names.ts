/** Common names of Spanish speakers. */

const splitNames = (text: string): string[] =>
  text.split(' ').map((name) => name.replaceAll('_', ' '));

/** In order of frequency, for `pickByRank`. */
export const surnames = splitNames(
  'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Gómez Díaz Vargas Rojas Castro Jiménez Moreno ' +
    'Romero Álvarez Ruiz Gutiérrez Muñoz Ortiz Suárez Rivera Vásquez Mendoza Herrera Medina Aguilar Castillo Morales Reyes Cruz Ramos Chávez ' +
    'Guerrero Contreras Silva Núñez Ríos Salazar Delgado Vega Campos Cabrera Espinoza Fuentes Carrasco Peña Cárdenas Sandoval Valencia Mejía ' +
    'Cortés Navarro Acosta Molina Soto Ospina Quintero Arias Parra Velásquez Bermúdez Zapata Restrepo Montoya Giraldo Cardona Pineda Beltrán ' +
    'de_la_Cruz del_Río Ibáñez Yáñez Ordóñez Ávila Ibarra Lozano Calderón Maldonado Villalobos Quiroga Zúñiga Urrutia Benítez Cáceres Duarte ' +
    'Escobar Figueroa Galindo Hidalgo Iglesias Jaramillo Lara Marín Nieto Ochoa Padilla Robles Serrano Tapia Uribe Vera Ximénez Zambrano Ñáñez ' +
    'Arroyo Barrios Cisneros Domínguez Estrada Franco Guzmán Huerta León Macías Naranjo Olivares Palacios Quispe Rosales Salinas Trujillo Valdés ' +
    'de_los_Santos Mamani Huamán Condori Bautista Carvajal Durán Echeverría Ferrer Gallardo Henríquez Islas Juárez Luna Miranda Nájera Orozco',
);
export const women = splitNames(
  'María Ana Carmen Luz Rosa Laura Marta Sofía Lucía Isabel Elena Patricia Claudia Sandra Andrea Paola Valentina Camila Daniela Gabriela Mónica ' +
    'Adriana Diana Gloria Teresa Beatriz Silvia Raquel Esther Rut Noemí Sara Rebeca Débora Miriam Abigail Lidia Priscila Eunice Dorcas Juana ' +
    'Verónica Cristina Alejandra Natalia Carolina Juliana Mariana Victoria Inés Pilar Mercedes Dolores Consuelo Amparo Ángela Fernanda Renata Zoe',
);
export const men = splitNames(
  'José Juan Luis Carlos Jorge Miguel Pedro Jesús Antonio Francisco Manuel David Daniel Andrés Diego Santiago Mateo Samuel Sebastián Alejandro ' +
    'Fernando Ricardo Roberto Rafael Javier Sergio Mario Óscar Héctor Raúl Iván Hugo Víctor Pablo Esteban Felipe Timoteo Josué Caleb Isaac Jacob ' +
    'Abraham Moisés Elías Eliseo Isaías Jeremías Ezequiel Joel Amós Jonás Gabriel Ángel Emilio Gustavo Ernesto Ramón Joaquín Ignacio Ítalo Wilson',
);
export const neighbourhoods = splitNames(
  'El_Prado La_Esperanza San_José Villa_Nueva Los_Olivos Santa_Fe El_Recreo Las_Palmas Centro La_Floresta Buenos_Aires El_Mirador',
);
export const streets = splitNames('Calle Carrera Avenida Transversal Diagonal');
export const references = splitNames(
  'frente_al_parque diagonal_a_la_panadería al_lado_de_la_escuela subiendo_por_la_tienda_azul casa_de_dos_pisos_con_portón_verde',
);
