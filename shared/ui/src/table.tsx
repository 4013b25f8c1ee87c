export { Table, type TableColumnsType, type TablePaginationConfig, type TableProps } from 'antd';
