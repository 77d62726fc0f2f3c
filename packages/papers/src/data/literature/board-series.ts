/**
 * TI J721E IDK: the same board under newer releases of one vendor’s system, by the day of the guide that first prints the values.
 * Each row: day, commit, file, lines of the three values, lat_syscall-null in us, lat_pipe in us, dhrystone_per_second.
 * The first and the last of the year 2025 are in the source `ti-sdk` too.
 */
export const J721E_SERIES = [
  ["2020-08-26", "4e95c643", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [166, 156, 199], "0.25", "8.50", "20000000.00"],
  ["2021-04-09", "fdac3825", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [171, 161, 204], "0.26", "8.01", "18181818.00"],
  ["2021-07-29", "f0449bcc", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [173, 163, 205], "0.27", "10.93", "20000000.00"],
  ["2021-12-02", "5d2dfcc2", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [168, 158, 200], "0.27", "11.17", "20000000.00"],
  ["2022-03-18", "d5112c0e", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [170, 160, 205], "0.29", "10.67", "20000000.00"],
  ["2022-08-08", "739eb199", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [166, 156, 201], "0.35", "10.71", "20000000.00"],
  ["2022-12-07", "0848f93c", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [166, 156, 201], "0.34", "11.00", "20000000.00"],
  ["2023-02-24", "a51c8338", "source/linux/Release_Specific/Performance_Guide/CoreSDK_Kernel_Performance_Guide.rst.inc", [166, 156, 207], "0.35", "10.96", "20000000.00"],
  ["2023-08-29", "490ca878", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [175, 165, 216], "0.38", "11.89", "16666667.00"],
  ["2023-11-06", "15e6d21e", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [175, 165, 216], "0.39", "11.92", "16666667.00"],
  ["2023-11-16", "4c238309", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [177, 167, 218], "0.37", "11.86", "15384615.00"],
  ["2024-03-21", "144be13a", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [177, 167, 216], "0.37", "11.65", "20000000.00"],
  ["2024-08-01", "ced02a7a", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [177, 167, 220], "0.38", "13.02", "20000000.00"],
  ["2024-11-19", "cf58f74d", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [179, 169, 222], "0.39", "13.82", "20000000.00"],
  ["2025-04-03", "c72e9660", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [179, 169, 222], "0.38", "15.09", "20000000.00"],
  ["2025-04-15", "88aed536", "source/devices/J7_Family/linux/_Release_Specific_Kernel_Performance_Guide.rst", [179, 169, 222], "0.40", "14.08", "20000000.00"],
  ["2025-08-05", "ba6eb630", "source/devices/J7_Family/linux/Release_Specific_Kernel_Performance_Guide.rst", [179, 169, 222], "0.41", "14.77", "20000000.00"],
  ["2025-12-10", "b6059c30", "source/devices/J7_Family/linux/Release_Specific_Kernel_Performance_Guide.rst", [175, 165, 218], "0.40", "14.54", "19538461.50"],
  ["2026-06-29", "91b02886", "source/devices/J7_Family/linux/Release_Specific_Kernel_Performance_Guide.rst", [205, 195, 248], "0.40", "14.63", "19150080.62"],
] as const;
