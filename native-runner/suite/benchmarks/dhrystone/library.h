/* The variant with the C library's strcpy and strcmp. The units library_*.c include this file
 * before the rating's sources: they are the same code, with these names. */
#ifndef OSLAG_DHRYSTONE_LIBRARY_H
#define OSLAG_DHRYSTONE_LIBRARY_H

#include <string.h>

#define dhry_copy_string strcpy
#define dhry_compare_strings strcmp

#define dhry_main dhry_library_main
#define dhry_proc_1 dhry_library_proc_1
#define dhry_proc_2 dhry_library_proc_2
#define dhry_proc_3 dhry_library_proc_3
#define dhry_proc_4 dhry_library_proc_4
#define dhry_proc_5 dhry_library_proc_5
#define dhry_proc_6 dhry_library_proc_6
#define dhry_proc_7 dhry_library_proc_7
#define dhry_proc_8 dhry_library_proc_8
#define dhry_func_1 dhry_library_func_1
#define dhry_func_2 dhry_library_func_2
#define dhry_func_3 dhry_library_func_3
#define dhry_ptr_glob dhry_library_ptr_glob
#define dhry_next_ptr_glob dhry_library_next_ptr_glob
#define dhry_int_glob dhry_library_int_glob
#define dhry_bool_glob dhry_library_bool_glob
#define dhry_ch_1_glob dhry_library_ch_1_glob
#define dhry_ch_2_glob dhry_library_ch_2_glob
#define dhry_arr_1_glob dhry_library_arr_1_glob
#define dhry_arr_2_glob dhry_library_arr_2_glob
#define dhry_globals dhry_library_globals

#endif
